import { Button } from '#web/ui/button.tsx'
import type { LoadedDocument } from './ask-document.ts'
import type { DocumentEdit } from './use-document-edit.ts'

/** Somebody was quicker: whose is kept (rules: changed pages). */
export const Stale = ({ edit, by }: { edit: DocumentEdit; by: string | null }) => (
  <div role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">
      {edit.stale || `${by || 'Somebody'} changed this page meanwhile`}. Nothing of yours is saved yet; it stands below.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={edit.discard}>
        Take theirs
      </Button>
      <Button look="outline" onClick={edit.keepMine}>
        Keep mine
      </Button>
    </div>
    <p className="text-caption text-soft">‘Keep mine’ takes the place of theirs once you save it.</p>
  </div>
)

/** What can be done with what stands in the form, always in sight. */
export const Actions = ({ edit, loaded }: { edit: DocumentEdit; loaded: LoadedDocument }) => (
  <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
    <p role="status" className="text-small text-soft">
      {edit.said || (edit.hasDraft ? draftWords(loaded) : 'This is what shoppers see.')}
    </p>
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={edit.busy === 'publish'}
        disabled={edit.isStale || (!edit.isUnsaved && !edit.hasDraft)}
        onClick={() => edit.busy ?? void edit.publish()}
      >
        Publish
      </Button>
      <Button type="submit" look="outline" busy={edit.busy === 'save'} disabled={edit.isStale || !edit.isUnsaved}>
        Save draft
      </Button>
      {edit.isUnsaved && (
        <Button look="quiet" onClick={edit.discard}>
          Cancel
        </Button>
      )}
      {edit.hasDraft && !edit.isUnsaved && (
        <Button look="quiet" busy={edit.busy === 'other'} onClick={() => edit.busy ?? void edit.throwDraftAway()}>
          Throw the draft away
        </Button>
      )}
    </div>
  </div>
)

const draftWords = ({ changedBy }: LoadedDocument) =>
  `A draft by ${changedBy || 'somebody'}: shoppers don’t see it yet.`
