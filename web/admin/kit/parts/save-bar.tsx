import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

type SaveBarProps = {
  edit: { isUnsaved: boolean; discard: () => void; busy: boolean }
  save?: string
  discard?: string
  /** True if the form can be left without a change too, for example to return to a read mode. */
  canLeave?: boolean
}

/**
 * The buttons at the end of a form. While the form has unsaved changes, they stay in view at the bottom of the window
 * (rules: save bar).
 */
export function SaveBar({ edit, save = 'Save', discard = 'Discard', canLeave = false }: SaveBarProps) {
  const isOpen = edit.isUnsaved || canLeave
  return (
    <div className={classes('flex flex-wrap items-center justify-end gap-x-3 gap-y-1', isOpen && 'save-bar')}>
      <p role="status" className="mr-auto empty:hidden">
        {edit.isUnsaved && 'Unsaved changes'}
      </p>
      {isOpen && (
        <Button look="outline" onClick={edit.discard}>
          {discard}
        </Button>
      )}
      <Button type="submit" busy={edit.busy}>
        {save}
      </Button>
    </div>
  )
}
