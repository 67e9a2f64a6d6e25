import { useEffect, useState, type MouseEvent } from 'react'
import { ask } from '#web/api-client.ts'
import { PageArticle } from '#web/storefront/blog/page-article.tsx'
import { PostArticle } from '#web/storefront/blog/post-article.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { momentOf } from './house-time.ts'
import type { PostEdit } from './use-post-edit.ts'

/** Long enough for a word to be ended, in milliseconds. */
const PAUSE_MS = 400

/** What is typed, as a shopper will see it: the server makes its text safe, as it does for her (rules: writing posts). */
export function Preview({ edit: { kind, texts } }: { edit: PostEdit }) {
  const [opened] = useState(() => new Date())
  const { html, failed, retry } = useHtmlOf(texts.body)
  const post = { ...texts, title: texts.title || 'Without a title', publishedAt: momentOf(texts.at) ?? opened }
  // A link would lead away from what is being written.
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

/** Asks for what stands there once nobody has typed for a moment; meanwhile what came last is shown. */
function useHtmlOf(markdown: string) {
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const waiting = setTimeout(() => {
      void ask('POST /content/preview', { body: { markdown }, signal: stop.signal }).then((answer) => {
        if (stop.signal.aborted) return
        setFailed(answer.ok ? '' : answer.message)
        if (answer.ok) setHtml(answer.body.html)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [markdown, tries])
  return { html, failed, retry: () => setTries(tries + 1) }
}
