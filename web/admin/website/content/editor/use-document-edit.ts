import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DocumentName } from '#shop/content/pages/document.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { merged } from '#web/admin/kit/drafts/merged.ts'
import { isSame, useVersionedDraft } from '#web/admin/kit/drafts/use-versioned-draft.ts'
import { documentWords, saveDraft, type LoadedDocument } from './ask-document.ts'

export type DocumentEdit = ReturnType<typeof useDocumentEdit>

type Doing = 'save' | 'publish' | 'other'
type Base = { version: number; content: object }

const open = (base: Base) => ({ base, content: base.content })

/**
 * State of a document's form; input is kept in the browser until it is saved as a draft on the server
 * (rules: form drafts, page edit conflict).
 */
export function useDocumentEdit(name: DocumentName, { version, draft, published }: LoadedDocument) {
  const { revalidate } = useRevalidator()
  const key = `content ${name}`
  const loaded: Base = { version, content: draft ?? published }
  const form = useVersionedDraft({ key, what: documentWords[name].label, loaded, open })
  const { errors, setErrors, keep, discard } = form
  const { base } = form.draft
  const content = { ...loaded.content, ...form.draft.content }
  // If the response to this user's own save was lost, that save is not reported as another user's change.
  const isSaved = form.isUnsaved && isSame(content, loaded.content)
  const isUnsaved = form.isUnsaved && !isSaved
  useEffect(() => {
    if (isSaved) dropDraft(key)
  }, [isSaved, key])
  const [doing, setDoing] = useState<Doing>('other')
  const [said, setSaid] = useState('')

  const change = (content: object) => {
    setErrors({})
    setSaid('')
    keep({ base, content })
  }
  /** Keeps the values that were changed in this form and takes all others from the newer version. */
  const keepMine = () => keep({ base: loaded, content: merged(content, base.content, loaded.content) })

  /**
   * Sends a request and shows errors at their fields. A conflict shows a toast or, if there is unsaved input, a notice
   * above the form.
   */
  const run = (doing: Doing, ask: () => Promise<Answer<{ version: number }>>, words: string) => {
    setDoing(doing)
    return form.run(async () => {
      const answer = await ask()
      form.settle(answer)
      if (answer.ok) setSaid(words)
      else if (answer.code !== 'stale' || !isUnsaved) toast.error(answer.message)
      if (answer.ok || answer.code === 'stale') await revalidate()
    })
  }
  const save = () =>
    run('save', () => saveDraft(name, content, base.version), 'Draft saved. Shoppers don’t see it yet.')
  /** Saves unsaved input first, then publishes. */
  const publish = () =>
    run(
      'publish',
      async () => {
        const saving = isUnsaved ? await saveDraft(name, content, base.version) : null
        if (saving && !saving.ok) return saving
        return askToPublish(name, saving?.body.version ?? version)
      },
      'Published. Shoppers see it now.',
    )
  const throwDraftAway = () =>
    run('other', () => ask('DELETE /content/{name}/draft', { params: { name }, body: { version } }), 'Draft discarded.')
  const putBack = (from: number) =>
    run(
      'other',
      () => ask('POST /content/{name}/draft', { params: { name }, body: { from, version } }),
      'Restored as a draft. Publish it to show it to shoppers.',
    )

  const busy = form.busy ? doing : null
  const shown = { content, errors, busy, said, isUnsaved, isStale: form.isStale && isUnsaved, hasDraft: draft !== null }
  const versions = { base: base.content, latest: loaded.content }
  return { ...shown, ...versions, change, discard, keepMine, save, publish, throwDraftAway, putBack }
}

const askToPublish = (name: DocumentName, version: number): Promise<Answer<{ version: number }>> =>
  ask('POST /content/{name}/publications', { params: { name }, body: { version } })
