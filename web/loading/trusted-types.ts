/**
 * What may go from a text into the page where no policy of its own made it: the empty script element from which React
 * makes its scripts, which never run, texts without a tag, such as what search engines read of a page, and the two
 * workers. Everything else throws before it is there (rules: markup from texts). It runs before every other script. Schemas are
 * told not to try whether code may be made of texts.
 */
export const trustedTypes = `window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => html === '<script><\\/script>' || !html.includes('<') ? html : null,
  createScriptURL: (address) => /^.(offline|admin)-worker.js$/.test(address) ? address : null
});
window.__zod_globalConfig = { jitless: true };
`
