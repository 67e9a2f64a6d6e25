/**
 * The default Trusted Types policy, for strings inserted without another policy. It allows the empty script
 * element from which React creates its (never executed) scripts, text without tags such as structured data, and the
 * two service workers; everything else throws (rules: trusted types). It runs before every other script. It also
 * tells the schema library not to test for code generation.
 */
export const trustedTypes = `window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => html === '<script><\\/script>' || !html.includes('<') ? html : null,
  createScriptURL: (address) => /^.(offline|admin)-worker.js$/.test(address) ? address : null
});
window.__zod_globalConfig = { jitless: true };
`
