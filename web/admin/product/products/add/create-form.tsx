import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import type { NewProductState } from '#shop/catalogue/products/product-fields.ts'
import { useCreating } from './create-product.ts'

type CreateFormProps = {
  back: string
  backLabel: string
  more?: ReactNode
  children: ReactNode
}

/**
 * A step that can create the product: its fields, Back, Save as draft and Create buttons, and after a failure the error with a retry
 * button.
 */
export function CreateForm({ back, backLabel, more, children }: CreateFormProps) {
  const { busy, errors, failed, create } = useCreating()
  const [asDraft, setAsDraft] = useState(false)
  const send = (state: NewProductState) => {
    setAsDraft(state === 'draft')
    create(state)
  }
  const form = useFirstProblem(errors)
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send('published')
      }}
    >
      {children}
      <div className="grid gap-4">
        {failed && <Trouble onTryAgain={() => create(asDraft ? 'draft' : 'published')}>{failed}</Trouble>}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back} look="outline">
            {backLabel}
          </ButtonLink>
          {more}
          <Button look="outline" busy={busy && asDraft} disabled={busy && !asDraft} onClick={() => send('draft')}>
            Save as draft
          </Button>
          <Button type="submit" busy={busy && !asDraft} disabled={busy && asDraft}>
            Create
          </Button>
        </div>
      </div>
    </form>
  )
}
