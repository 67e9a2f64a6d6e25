type Policy = { createHTML: (html: string) => TrustedHTML }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }
  }
}

/**
 * The Trusted Types policy for the only HTML that is inserted as a string: Markdown of the shop that the server has
 * rendered (rules: trusted types).
 */
const policy: Policy | undefined = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy('prose', { createHTML: (html) => html })

/** Renders a text of the shop that the server has already converted to HTML. */
export default function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />
}
