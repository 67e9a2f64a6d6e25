/** A text of the house, already HTML. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
