import { useEffect, useRef, useState } from 'react'
import { adminPaths, MAIL_PAPER_TITLE } from '#web/admin/paths.ts'

/** Maximum height of the preview in pixels; taller mails scroll. */
const TALLEST = 1_200

/**
 * Shows a mail as mail programs do. It uses an empty document that runs no scripts and loads only the shop's pictures.
 * A separate document is needed, because the content security policy of the back office forbids inline styles. Links
 * are disabled (rules: mail preview).
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isThere, setThere] = useState(false)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const shown = frame.current
    const page = isThere ? shown?.contentDocument : null
    if (!shown || !page) return
    page.documentElement.innerHTML = withOwnPictures(html)
    for (const link of page.links) link.removeAttribute('href')
    shown.style.height = `${Math.min(TALLEST, page.documentElement.scrollHeight)}px`
  }, [html, isThere])
  return (
    <>
      {isLost && (
        <p className="text-caption text-error">The preview can’t be shown right now. Read the plain text instead.</p>
      )}
      <iframe
        ref={frame}
        title="Email"
        sandbox="allow-same-origin"
        src={adminPaths.mailPaper}
        className="w-full border border-line bg-paper"
        onLoad={({ currentTarget }) => {
          // If the document couldn't be loaded, the browser shows its error page, which can't be written to.
          setLost(currentTarget.contentDocument?.title !== MAIL_PAPER_TITLE)
          setThere(currentTarget.contentDocument !== null)
        }}
      />
    </>
  )
}

/** Replaces the origin of the shop's pictures by the current one, because mails use the public address. */
const withOwnPictures = (html: string): string => html.replaceAll(/<img src="https?:\/\/[^/"]+/g, '<img src="')
