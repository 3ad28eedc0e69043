import { load } from "./rules.js";

let loading;

/** The exports of the module with the rules, which is loaded when it is first asked for. */
export const rules = () => (loading ??= import("./module.js").then(({ default: text }) =>
  load(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream())));
