import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Trouble } from '#web/admin/kit/parts/trouble.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import { useCreating } from './create-product.ts'

type CreateFormProps = {
  back: string
  backLabel: string
  more?: ReactNode
  children: ReactNode
}

/**
 * A step that can create the product: its fields, Back and Create buttons, and after a failure the error with a retry
 * button.
 */
export function CreateForm({ back, backLabel, more, children }: CreateFormProps) {
  const { busy, errors, failed, create } = useCreating()
  const form = useFirstProblem(errors)
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      {children}
      <div className="grid gap-4">
        {failed && <Trouble onTryAgain={create}>{failed}</Trouble>}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back} look="outline">
            {backLabel}
          </ButtonLink>
          {more}
          <Button type="submit" busy={busy}>
            Create
          </Button>
        </div>
      </div>
    </form>
  )
}
