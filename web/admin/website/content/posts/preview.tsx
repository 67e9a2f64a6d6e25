import { useState, type MouseEvent } from 'react'
import { ask } from '#web/api-client.ts'
import { PageArticle } from '#web/storefront/blog/page-article.tsx'
import { PostArticle } from '#web/storefront/blog/post-article.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useHtml } from '#web/admin/website/content/preview/use-html.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import type { PostEdit } from './use-post-edit.ts'

/** Preview of the input; the server sanitizes the text as it does for shoppers (rules: post editor). */
export function Preview({ edit: { kind, texts } }: { edit: PostEdit }) {
  const [opened] = useState(() => new Date())
  const { html, failed, retry } = useHtml(texts.body, (markdown, signal) =>
    ask('POST /content/preview', { body: { markdown }, signal }),
  )
  const post = { ...texts, title: texts.title || 'Untitled', publishedAt: momentOf(texts.at) ?? opened }
  // Following a link would leave the editor.
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  return (
    <section
      aria-label="Preview"
      className="min-w-0 border border-line bg-paper [&_h2]:font-display! lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      tabIndex={0}
    >
      <p className="label border-b border-line px-4 py-2 text-soft">Preview</p>
      {failed ? (
        <FailedState message={failed} onRetry={retry} />
      ) : (
        <div onClickCapture={stay}>
          {kind === 'post' ? (
            <PostArticle post={post} html={html} heading="h2" />
          ) : (
            <PageArticle title={post.title} html={html} heading="h2" />
          )}
        </div>
      )}
    </section>
  )
}
