import { Button } from '#web/ui/button.tsx'

type FormEndProps = { edit: { isUnsaved: boolean; discard: () => void; busy: boolean }; save?: string }

export const FormEnd = ({ edit: { isUnsaved, discard, busy }, save = 'Save' }: FormEndProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    {isUnsaved && (
      <Button look="outline" onClick={discard}>
        Discard
      </Button>
    )}
    <Button type="submit" busy={busy}>
      {save}
    </Button>
  </div>
)
