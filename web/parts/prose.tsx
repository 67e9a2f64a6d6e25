type Policy = { createHTML: (html: string) => TrustedHTML }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }
  }
}

/** The one way in which markup gets into a page as a text: what the server made of the house's own Markdown (rules: markup from texts). */
const policy: Policy | undefined = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy('prose', { createHTML: (html) => html })

/** A text of the house, already HTML. */
export default function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />
}
