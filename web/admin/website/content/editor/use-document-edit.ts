import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DocumentName } from '#shop/content/pages/document.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/throw-away.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { documentWords, saveDraft, type LoadedDocument } from './ask-document.ts'

export type DocumentEdit = ReturnType<typeof useDocumentEdit>

/**
 * The form of a document: what is typed is kept in the browser with the version that it was typed over, until it is saved
 * as a draft (rules: drafts, changed pages). It asks for itself, so that what is saved and what is no draft of the browser
 * any more change at one moment.
 */
export function useDocumentEdit(name: DocumentName, loaded: LoadedDocument) {
  const { revalidate } = useRevalidator()
  const key = `content ${name}`
  const [busy, setBusy] = useState<'save' | 'publish' | 'other' | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const saved = { version: loaded.version, content: loaded.draft ?? loaded.published }
  const { typed, setTyped, isUnsaved: isKept } = useDraft(key, { what: documentWords[name].label, saved })
  const content = { ...saved.content, ...typed.content }
  // What was saved although its answer was lost is nobody else's change.
  const isUnsaved = isKept && !isSame(content, saved.content)
  useEffect(() => {
    if (isKept && !isUnsaved) dropDraft(key)
  }, [isKept, isUnsaved, key])
  const isStale = isUnsaved && typed.version !== loaded.version

  const change = (changed: object) => {
    setErrors({})
    setSaid('')
    setTyped(isSame(changed, saved.content) ? saved : { version: typed.version, content: changed })
  }
  const discard = () => {
    setErrors({})
    throwAway(key)
  }
  const keepMine = () => setTyped({ version: loaded.version, content })

  /** Whether it was done; what was refused is told where it stands. */
  async function settle(answer: Answer<{ version: number }>, words: string): Promise<boolean> {
    if (answer.ok) {
      dropDraft(key)
      setErrors({})
      setSaid(words)
    } else {
      setErrors(answer.fields)
      // Above what is typed it is said with both ways to go on.
      if (answer.code !== 'stale' || !isUnsaved) toast.error(answer.message)
    }
    if (answer.ok || answer.code === 'stale') await revalidate()
    return answer.ok
  }
  const save = async () => {
    setBusy('save')
    await settle(await saveDraft(name, content, typed.version), 'Draft saved. Shoppers don’t see it yet.')
    setBusy(null)
  }
  /** What was typed and not saved yet is saved first. */
  const publish = async () => {
    setBusy('publish')
    const saving = isUnsaved ? await saveDraft(name, content, typed.version) : null
    const version = saving?.ok ? saving.body.version : loaded.version
    const answer = saving && !saving.ok ? saving : await askToPublish(name, version)
    await settle(answer, 'Published. Shoppers see it from now on.')
    setBusy(null)
  }
  const throwDraftAway = async () => {
    setBusy('other')
    const answer = await ask('DELETE /content/{name}/draft', { params: { name }, body: { version: loaded.version } })
    await settle(answer, 'Draft discarded.')
    setBusy(null)
  }
  const putBack = async (from: number) => {
    setBusy('other')
    const body = { from, version: loaded.version }
    const answer = await ask('POST /content/{name}/draft', { params: { name }, body })
    await settle(answer, 'It is the draft now. Publish it, and shoppers see it again.')
    setBusy(null)
  }

  const form = { content, errors, busy, said, isUnsaved, isStale, hasDraft: loaded.draft !== null }
  return { ...form, change, discard, keepMine, save, publish, throwDraftAway, putBack }
}

const askToPublish = (name: DocumentName, version: number): Promise<Answer<{ version: number }>> =>
  ask('POST /content/{name}/publications', { params: { name }, body: { version } })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
