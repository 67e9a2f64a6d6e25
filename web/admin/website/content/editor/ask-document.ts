import type { ContentOf, DocumentName } from '#shop/content/pages/document.ts'
import { ask, type Answer } from '#web/api-client.ts'

/** A document with its published content and draft. */
export type LoadedDocument = {
  published: object
  draft: object | null
  version: number
  changedBy: string | null
  changedAt: string | null
}

export const documentWords: Readonly<Record<DocumentName, { label: string; about: string }>> = {
  home: { label: 'Home page', about: 'Your shop’s start page: its sections, pictures and text.' },
  about: { label: 'About page', about: 'Your shop’s story and values.' },
  brand: { label: 'Brand page', about: 'A short text about your brand, with pictures.' },
}

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(documentWords, name)

export function readDocument(name: DocumentName, signal: AbortSignal): Promise<Answer<LoadedDocument>> {
  if (name === 'home') return ask('GET /content/home', { signal })
  return name === 'about' ? ask('GET /content/about', { signal }) : ask('GET /content/brand', { signal })
}

export function saveDraft(name: DocumentName, content: object, version: number): Promise<Answer<LoadedDocument>> {
  if (name === 'home') return ask('PATCH /content/home', { body: { content: content as ContentOf['home'], version } })
  if (name === 'about')
    return ask('PATCH /content/about', { body: { content: content as ContentOf['about'], version } })
  return ask('PATCH /content/brand', { body: { content: content as ContentOf['brand'], version } })
}

export function previewOf(
  name: DocumentName,
  content: object,
  signal: AbortSignal,
): Promise<Answer<{ page: Record<string, unknown> }>> {
  if (name === 'home')
    return ask('POST /content/home/preview', { body: { content: content as ContentOf['home'] }, signal })
  if (name === 'about')
    return ask('POST /content/about/preview', { body: { content: content as ContentOf['about'] }, signal })
  return ask('POST /content/brand/preview', { body: { content: content as ContentOf['brand'] }, signal })
}
