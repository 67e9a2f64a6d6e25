import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'

/** Request body of the page's action; `id` is null for a new redirect. */
export type WriteAction = { id: string | null; from: string; to: string }

/** Form for a redirect from a former shop's URL; unsent input is stored as a draft (rules: redirects, form drafts). */
export function AddressForm({ id, from, to, onSaved }: WriteAction & { onSaved?: () => void }) {
  const key = `old address ${id ?? 'new'}`
  const saved = { from, to }
  const { typed, setTyped, isUnsaved } = useDraft(key, { what: 'Redirect', saved })
  const { form, field, busy, refused } = useForm({
    required: ['from', 'to'],
    asAction: (given) => ({ id, ...given }) satisfies WriteAction,
    onSent: () => {
      setTyped(saved)
      onSaved?.()
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={() => throwAway(key)} />
      <Field
        {...field('from')}
        label="Redirect from"
        hint="A path such as /product/adire-gown, or the full address of the old page"
        autoComplete="off"
        spellCheck={false}
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <Field
        {...field('to')}
        label="Redirect to"
        hint="A page of this shop, such as /products/adire-gown"
        autoComplete="off"
        spellCheck={false}
        value={typed.to}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
      />
      <Refused answer={refused} />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}
