import type { FormEvent } from 'react'
import { useAddPictures } from '#web/admin/website/content/posts/adding-pictures.tsx'
import { MarkdownField } from '#web/admin/website/content/posts/markdown-field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/kept-notice.tsx'
import { FormEnd } from '#web/admin/kit/parts/form-end.tsx'
import { LineField } from '#web/admin/kit/parts/line-field.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import type { Buyers } from './buyers.ts'
import { ReadersChoice } from './readers-choice.tsx'
import type { LetterEdit } from './use-letter-edit.ts'

/** What is written of a letter, and for whom it is (rules: writing letters, who gets a letter). */
export function LetterForm({ edit, collections }: { edit: LetterEdit; collections: readonly Buyers[] | null }) {
  const { texts, errors, change, isUnsaved, discard, isStale, now, save, keepMine } = edit
  const form = useFirstProblem(errors)
  const [addPicture, window] = useAddPictures()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <div>
      <form ref={form} noValidate aria-label="Letter" className="grid content-start gap-6" onSubmit={submit}>
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
        {isStale && <StaleNotice what="this letter" by={now?.changedBy} onTakeTheirs={discard} onKeepMine={keepMine} />}
        <LineField
          edit={edit}
          name="subject"
          label="Subject"
          hint="What stands in her list of mails, and above the letter"
        />
        <ReadersChoice
          value={texts.collection}
          collections={collections}
          error={errors.collection}
          onChoose={(collection) => change({ collection })}
        />
        <MarkdownField
          value={texts.body}
          error={errors.body}
          onChange={(body) => change({ body })}
          addPicture={addPicture}
        />
        <FormEnd edit={edit} save="Save draft" />
      </form>
      {window}
    </div>
  )
}
