import { Button } from '#web/ui/button.tsx'
import type { LoadedDocument } from './ask-document.ts'
import type { DocumentEdit } from './use-document-edit.ts'

/** Save and publish buttons, always visible. */
export const Actions = ({ edit, loaded }: { edit: DocumentEdit; loaded: LoadedDocument }) => (
  <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
    <p role="status" className="text-small text-soft">
      {standing(edit, loaded)}
    </p>
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={edit.busy === 'publish'}
        aria-disabled={edit.busy !== null}
        disabled={edit.isStale || (!edit.isUnsaved && !edit.hasDraft)}
        onClick={() => edit.busy ?? void edit.publish()}
      >
        Publish
      </Button>
      <Button
        type="submit"
        look="outline"
        busy={edit.busy === 'save'}
        aria-disabled={edit.busy !== null}
        disabled={edit.isStale || !edit.isUnsaved}
      >
        Save draft
      </Button>
      {edit.isUnsaved && (
        <Button look="quiet" onClick={edit.discard}>
          Discard
        </Button>
      )}
      {edit.hasDraft && !edit.isUnsaved && (
        <Button
          look="quiet"
          busy={edit.busy === 'other'}
          aria-disabled={edit.busy !== null}
          onClick={() => edit.busy ?? void edit.throwDraftAway()}
        >
          Discard draft
        </Button>
      )}
    </div>
  </div>
)

/** Describes whether shoppers see the form's content. */
function standing({ isUnsaved, said, hasDraft }: DocumentEdit, loaded: LoadedDocument): string {
  if (isUnsaved) return 'Not saved yet. Shoppers don’t see these changes.'
  return said || (hasDraft ? draftWords(loaded) : 'This is what shoppers see.')
}

const draftWords = ({ changedBy }: LoadedDocument) =>
  `Draft by ${changedBy || 'a staff member'}. Shoppers don’t see it yet.`
