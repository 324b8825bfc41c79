/** The page's own texts in each language. */
import { de } from "./de.js";
import { en } from "./en.js";
import { fr } from "./fr.js";
import { it } from "./it.js";

/** @type {Record<string, typeof en>} */
const LANGUAGES = { de, en, fr, it };

/** The page's words in a member's language, English where there is none. @param {string} locale such as `en-GB` */
export const wordsFor = (locale) => LANGUAGES[locale.split("-")[0]] ?? en;
