import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { CollectionEdit } from './use-collection-edit.ts'

type History = AnswerOf<'GET /collections/{slug}/history'>
type Version = History['versions'][number]
type EarlierVersionsProps = { edit: CollectionEdit; history: Answer<History> }

/**
 * Saved versions of a collection, newest first, each with a button to restore it; the buttons are disabled while the
 * form has unsaved input. It calls the API directly, as the form does (rules: collection versions).
 */
export function EarlierVersions({ edit: { now, isUnsaved, busy }, history }: EarlierVersionsProps) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<number | null>(null)

  async function putBack(to: number) {
    if (!now || asked !== null) return
    setAsked(to)
    const params = { slug: now.id, version: String(to) }
    const answer = await ask('POST /collections/{slug}/history/{version}', { params, body: { version: now.version } })
    if (answer.ok) toast.success(answer.body.message)
    else toast.error(Object.values(answer.fields)[0] ?? answer.message)
    await revalidate()
    setAsked(null)
  }

  return (
    <section aria-labelledby="before" className="mt-10 max-w-3xl border-t border-line pt-6">
      <h2 id="before" className="text-lead">
        Earlier versions
      </h2>
      {isUnsaved && <p className="mt-2 text-soft">Save or discard your changes before you restore a version.</p>}
      <Answered answer={history}>
        {({ versions }) => (
          <ul className="mt-2">
            {versions.map((each) => (
              <li
                key={each.version}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
              >
                <span className="min-w-0 break-words">
                  {whenOf(each.at)}, {each.by}: {each.title} ({heldIn(each)})
                </span>
                {each.version === now?.version ? (
                  <span className="label grid min-h-11 items-center text-soft">Current version</span>
                ) : (
                  <Button
                    look="quiet"
                    busy={asked === each.version}
                    disabled={isUnsaved || busy}
                    onClick={() => void putBack(each.version)}
                  >
                    Restore this version
                    <span className="sr-only">
                      : {each.title}, {whenOf(each.at)}
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function heldIn({ byHand }: Version): string {
  if (byHand === null) return 'by rule'
  return byHand === 1 ? '1 product, selected manually' : `${byHand} products, selected manually`
}
