import { useEffect, useRef, useState } from 'react'
import { adminPaths } from '#web/admin/paths.ts'

/** Taller mails are scrolled, in pixels. */
const TALLEST = 1_200

/**
 * A mail as mail programs show it: written on an empty page of ours that runs nothing and loads our own pictures alone, since the back office itself
 * lets no style stand in a text. Its links lead nowhere (rules: mail preview).
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
      {isLost && <p className="text-caption text-error">It can’t be shown just now. The plain text says the same.</p>}
      <iframe
        ref={frame}
        title="The mail"
        sandbox="allow-same-origin"
        src={adminPaths.mailPaper}
        className="w-full border border-line bg-paper"
        onLoad={({ currentTarget }) => {
          // Where the page could not be had, the browser shows one of its own, which nobody can write on.
          setLost(currentTarget.contentDocument?.title !== 'A mail')
          setThere(currentTarget.contentDocument !== null)
        }}
      />
    </>
  )
}

/** The shop's pictures are had here, by whichever of its addresses she came. */
const withOwnPictures = (html: string): string => html.replaceAll(/<img src="https?:\/\/[^/"]+/g, '<img src="')
