import { useEffect, useState, type MouseEvent } from 'react'
import { data } from 'react-router'
import type { PageData } from '#shop/content/pages/page-data.server.ts'
import type { DocumentName } from '#shop/content/pages/document.ts'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { InfoBar } from '#web/frame/info-bar.tsx'
import { privateMeta } from '#web/frame/page-meta.ts'
import { aboutView, brandView, homeView } from '#web/storefront/content-view.ts'
import { HomeSections } from '#web/storefront/home/home-sections.tsx'
import { About } from '#web/storefront/house/about.tsx'
import { Brand } from '#web/storefront/house/brand.tsx'
import { adminsOnly } from '#web/admin/kit/shell/admin-guard.ts'
import { isDocument, previewOf } from '#web/admin/website/content/editor/ask-document.ts'
import type { Route } from './+types/preview-page'

export const meta = () => privateMeta('Preview')

/** The frame uses the session token in browser storage, which all pages of the shop share. */
export const clientMiddleware = [adminsOnly]

export function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  if (!isDocument(name)) throw data(null, 404)
  return { name }
}

export function HydrateFallback() {
  return <Waiting />
}

const Waiting = ({ words = 'Loading preview…' }: { words?: string }) => (
  <main className="wrap py-10">
    <h1 className="sr-only">Preview</h1>
    <p role="status" className="text-soft">
      {words}
    </p>
  </main>
)

/**
 * Preview of a page with header and footer, shown in the editor's frame. It renders the content that the editor posts,
 * and loads the rendered data itself (rules: content preview).
 */
export default function PreviewPage({ loaderData: { name } }: Route.ComponentProps) {
  const { page, trouble } = useShown(name)
  if (!page) return <Waiting words={trouble || undefined} />
  return (
    <>
      {trouble && (
        <p role="status" className="bg-gold px-4 py-2 text-center text-caption">
          {trouble}
        </p>
      )}
      <div className="contents" inert>
        <InfoBar />
        <Header />
      </div>
      <main onClickCapture={stay}>{views[name](page)}</main>
      <div className="contents" inert>
        <Footer short={false} />
      </div>
    </>
  )
}

function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

const views: Record<DocumentName, (page: unknown) => React.ReactNode> = {
  home: (page) => <HomeSections home={homeView(page as PageData['home'])} />,
  about: (page) => <About about={aboutView(page as PageData['about'])} />,
  brand: (page) => <Brand page={brandView(page as PageData['brand'])} />,
}

/** Renders the content posted by the parent window through the server; on an error the last preview is kept. */
function useShown(name: DocumentName): { page: unknown; trouble: string } {
  const [shown, setShown] = useState<{ page: unknown; trouble: string }>({ page: null, trouble: '' })
  useEffect(() => {
    let asking = new AbortController()
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== parent || parent === window) return
      asking.abort()
      asking = new AbortController()
      void show((event.data as { content: object }).content, asking.signal)
    }
    const show = async (content: object, signal: AbortSignal) => {
      const answer = await previewOf(name, content, signal).catch(() => null)
      if (!answer || signal.aborted) return
      if (answer.ok) setShown({ page: answer.body.page, trouble: '' })
      else setShown(({ page }) => ({ page, trouble: answer.message }))
    }
    addEventListener('message', hear)
    parent.postMessage('ready', location.origin)
    return () => {
      asking.abort()
      removeEventListener('message', hear)
    }
  }, [name])
  return shown
}
