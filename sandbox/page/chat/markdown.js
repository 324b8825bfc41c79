/**
 * Parses Discord's dialect of Markdown into a small tree: pure functions, which look up no names of ids.
 *
 * @typedef {{kind: "text" | "code" | "command" | "everyone", text: string}} Leaf
 * @typedef {{kind: "strong" | "em" | "u" | "s" | "spoiler", children: Inline[]}} Span
 * @typedef {{kind: "user" | "role" | "channel", id: string}} Mention
 * @typedef {{kind: "emoji", name: string, id: string, held: string}} Emoji `held`: the word after a no-break space
 * @typedef {{kind: "time", seconds: number, style: string}} Time
 * @typedef {{kind: "link", url: string, children: Inline[]}} Link
 * @typedef {Leaf | Span | Mention | Emoji | Time | Link} Inline
 *
 * @typedef {{kind: "paragraph" | "subtext", children: Inline[]}} Paragraph
 * @typedef {{kind: "heading", level: number, children: Inline[]}} Heading
 * @typedef {{kind: "fence", text: string}} Fence
 * @typedef {{kind: "quote", blocks: Block[]}} Quote
 * @typedef {{blocks: Block[]}} Item
 * @typedef {{kind: "list", ordered: boolean, start: number, items: Item[]}} List
 * @typedef {Paragraph | Heading | Fence | Quote | List} Block
 */

/** Rules for text within a line, in the order of trying. @type {[RegExp, (...groups: string[]) => Inline][]} */
const INLINE = [
  [/\\([^\w\s])/y, (sign) => ({ kind: "text", text: sign })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (_, text) => ({ kind: "code", text })],
  [/<@!?(\d+)>/y, (id) => ({ kind: "user", id })],
  [/<@&(\d+)>/y, (id) => ({ kind: "role", id })],
  [/<#(\d+)>/y, (id) => ({ kind: "channel", id })],
  [
    /<t:(-?\d+)(?::([tTdDfFR]))?>/y,
    (seconds, style) => ({ kind: "time", seconds: Number(seconds), style: style ?? "f" }),
  ],
  [/<\/([^:>]+):\d+>/y, (text) => ({ kind: "command", text })],
  [/<a?:(\w+):(\d+)>(\u00a0[\p{L}\p{N}]+)?/uy, (name, id, held = "") => ({ kind: "emoji", name, id, held })],
  [/@(everyone|here)\b/y, (text) => ({ kind: "everyone", text })],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (text, url) => ({ kind: "link", url, children: parseInline(text) })],
  [/<(https?:\/\/[^\s>]+)>/y, (url) => ({ kind: "link", url, children: [{ kind: "text", text: url }] })],
  [/https?:\/\/[^\s<>)\]]*[^\s<>)\].,:;"']/y, (url) => ({ kind: "link", url, children: [{ kind: "text", text: url }] })],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (text) => ({ kind: "strong", children: parseInline(text) })],
  [/__([\s\S]+?)__(?!_)/y, (text) => ({ kind: "u", children: parseInline(text) })],
  [/\*(?![\s*])((?:\*\*[^*]+\*\*|[^*])+)(?<!\s)\*(?!\*)/y, (text) => ({ kind: "em", children: parseInline(text) })],
  [/(?<!\w)_([^_\n]+)_(?!\w)/y, (text) => ({ kind: "em", children: parseInline(text) })],
  [/~~([\s\S]+?)~~/y, (text) => ({ kind: "s", children: parseInline(text) })],
  [/\|\|([\s\S]+?)\|\|/y, (text) => ({ kind: "spoiler", children: parseInline(text) })],
];

/** The groups of a match; for rules without groups, the whole match. @param {RegExpExecArray} match */
const groupsOf = (match) => (match.length > 1 ? match.slice(1) : [match[0]]);

/**
 * @param {string} text
 * @returns {Inline[]}
 */
function parseInline(text) {
  /** @type {Inline[]} */
  const nodes = [];
  let plain = "";
  const flush = () => {
    if (plain) nodes.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    const found = matchAt(text, at);
    if (found) {
      flush();
      nodes.push(found.node);
      at = found.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return nodes;
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {{node: Inline, end: number} | null}
 */
function matchAt(text, at) {
  for (const [rule, build] of INLINE) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (match) return { end: at + match[0].length, node: build(...groupsOf(match)) };
  }
  return null;
}

const FENCE = /```(?:[\w+-]+\n)?\n?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3}) +(.+)/;
const SUBTEXT = /^-# +(.+)/;
const QUOTE = /^> ?(.*)/;
const QUOTE_REST = /^>>> ?/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)/;

/**
 * @param {string} text
 * @returns {Block[]}
 */
export function parse(text) {
  const fence = FENCE.exec(text);
  if (!fence) return parseLines(text.split("\n"));
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length).replace(/^\n/, "");
  return [
    ...(before ? parseLines(before.split("\n")) : []),
    { kind: "fence", text: fence[1] },
    ...(after ? parse(after) : []),
  ];
}

/**
 * @param {string[]} lines
 * @returns {Block[]}
 */
function parseLines(lines) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let prose = [];
  const flush = () => {
    const text = prose.join("\n").replace(/^\n+|\s+$/g, "");
    if (text) blocks.push({ kind: "paragraph", children: parseInline(text) });
    prose = [];
  };
  for (let at = 0; at < lines.length;) {
    const special = parseSpecial(lines, at);
    if (special) {
      flush();
      blocks.push(special.block);
      at = special.next;
    } else {
      prose.push(lines[at]);
      at += 1;
    }
  }
  flush();
  return blocks;
}

/**
 * The block that begins at a line with a special sign: a heading, subtext, quote or list.
 *
 * @param {string[]} lines
 * @param {number} at
 * @returns {{block: Block, next: number} | null}
 */
function parseSpecial(lines, at) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading)
    return { block: { kind: "heading", level: heading[1].length, children: parseInline(heading[2]) }, next: at + 1 };
  const subtext = SUBTEXT.exec(line);
  if (subtext) return { block: { kind: "subtext", children: parseInline(subtext[1]) }, next: at + 1 };
  if (QUOTE_REST.test(line)) {
    const rest = [line.replace(QUOTE_REST, ""), ...lines.slice(at + 1)];
    return { block: { kind: "quote", blocks: parseLines(rest) }, next: lines.length };
  }
  if (line.startsWith("> ")) {
    const end = endOfRun(lines, at, (one) => one.startsWith("> "));
    return {
      block: { kind: "quote", blocks: parseLines(lines.slice(at, end).map((one) => one.replace(QUOTE, "$1"))) },
      next: end,
    };
  }
  if (ITEM.test(line)) return parseList(lines, at);
  return null;
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @returns {{block: List, next: number}}
 */
function parseList(lines, at) {
  const [, indent, sign] = /** @type {RegExpExecArray} */ (ITEM.exec(lines[at]));
  /** @type {List} */
  const list = { kind: "list", ordered: /\d/.test(sign), start: Number.parseInt(sign, 10) || 1, items: [] };
  let next = at;
  while (next < lines.length) {
    const match = ITEM.exec(lines[next]);
    if (!match || match[1].length < indent.length) break;
    const isDeeper = match[1].length > indent.length;
    if (!isDeeper && /\d/.test(match[2]) !== list.ordered) break;
    if (isDeeper) {
      const nested = parseList(lines, next);
      list.items.at(-1)?.blocks.push(nested.block);
      next = nested.next;
    } else {
      list.items.push({ blocks: [{ kind: "paragraph", children: parseInline(match[3]) }] });
      next += 1;
    }
  }
  return { block: list, next };
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {(line: string) => boolean} belongs
 */
function endOfRun(lines, at, belongs) {
  let end = at;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}
