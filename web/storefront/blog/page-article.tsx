import { PageHeading } from '#web/parts/page-heading.tsx'
import Prose from '#web/parts/prose.tsx'

/** A plain page; `html` is its text, sanitized by the server. */
export const PageArticle = ({ title, html, heading }: { title: string; html: string; heading?: 'h2' }) => (
  <article className="wrap grid justify-items-center pb-14">
    <PageHeading title={title} heading={heading} />
    <div className="w-full max-w-[40rem]">
      <Prose html={html} />
    </div>
  </article>
)
