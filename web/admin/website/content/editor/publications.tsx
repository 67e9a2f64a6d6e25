import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { DocumentEdit } from './use-document-edit.ts'

export type History = Answer<AnswerOf<'GET /content/{name}/publications'>>

/** Published versions, each with a button to restore it (rules: page drafts). */
export const Publications = ({ history, edit }: { history: History; edit: DocumentEdit }) => (
  <section aria-labelledby="history" className="mt-14 border-t border-line pt-8">
    <h2 id="history" className="mb-4 text-lead">
      Published versions
    </h2>
    <Answered answer={history}>
      {({ publications }) => (
        <>
          {edit.isUnsaved && (
            <p className="mb-4 text-soft">Save or discard your changes before you restore a version.</p>
          )}
          <ol className="grid gap-3">
            {publications.map(({ version, at, by }, position) => (
              <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
                <span>
                  {by}, <Moment at={at} />
                  {position === 0 && <span className="text-soft"> · currently published</span>}
                </span>
                <PutBack edit={edit} from={version} label={`Restore the version published by ${by}`} />
              </li>
            ))}
            <li className="flex flex-wrap items-center justify-between gap-x-6">
              <span>
                Default content
                {publications.length === 0 && <span className="text-soft"> · currently published</span>}
              </span>
              <PutBack edit={edit} from={0} label="Restore the default content" />
            </li>
          </ol>
        </>
      )}
    </Answered>
  </section>
)

const PutBack = ({ edit, from, label }: { edit: DocumentEdit; from: number; label: string }) => (
  <Button
    look="quiet"
    aria-label={label}
    disabled={edit.isUnsaved}
    busy={edit.busy === 'other'}
    aria-disabled={edit.busy !== null}
    onClick={() => edit.busy ?? void edit.putBack(from)}
  >
    Restore
  </Button>
)
