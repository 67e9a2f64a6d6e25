import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

type SaveBarProps = {
  edit: { isUnsaved: boolean; discard: () => void; busy: boolean }
  /** Labels of the fields with unsaved changes. */
  changed?: readonly string[]
  save?: string
  discard?: string
  /** True if the form can be left without a change too, for example to return to a read mode. */
  canLeave?: boolean
  /** True if there is nothing to save, or if a conflict must be resolved first. */
  disabled?: boolean
}

/**
 * The buttons at the end of a form. While the form has unsaved changes, they stay in view at the bottom of the window
 * (rules: save bar).
 */
export function SaveBar(props: SaveBarProps) {
  const { edit, changed = [], save = 'Save', discard = 'Discard', canLeave = false, disabled = false } = props
  const isOpen = edit.isUnsaved || canLeave
  return (
    <div className={classes('flex flex-wrap items-center justify-end gap-x-3 gap-y-1', isOpen && 'save-bar')}>
      <p role="status" className="mr-auto min-w-0 flex-1 basis-40 empty:hidden">
        {edit.isUnsaved && 'Unsaved changes'}
        {edit.isUnsaved && changed.length > 0 && (
          <span className="block truncate text-caption text-soft" title={changed.join(', ')}>
            <span className="sr-only">: </span>
            {changed.join(', ')}
          </span>
        )}
      </p>
      {isOpen && (
        <Button look="outline" onClick={edit.discard}>
          {discard}
        </Button>
      )}
      <Button type="submit" busy={edit.busy} disabled={disabled}>
        {save}
      </Button>
    </div>
  )
}
