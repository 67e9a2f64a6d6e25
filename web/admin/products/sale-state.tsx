import { Button } from '#web/ui/button.tsx'
import type { ProductEdit } from './use-product-edit.ts'

/** Above a draft: that nobody sees it, and the way to put it on sale (rules: drafts of products). */
export function DraftNotice({ edit }: { edit: ProductEdit }) {
  if (edit.isOnSale) return null
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-gold bg-card px-4 py-3"
    >
      <p>
        <strong className="font-medium">This is a draft.</strong> Nobody sees it in the shop or can buy it.
        {isWaiting(edit) && ' To put it on sale, first update or cancel what you are changing.'}
      </p>
      <Button busy={edit.busy} disabled={isWaiting(edit)} onClick={() => void edit.sell('published')}>
        Put on sale
      </Button>
    </div>
  )
}

/** The way to make a draft of what is on sale. */
export function TakeOffSale({ edit }: { edit: ProductEdit }) {
  if (!edit.isOnSale) return null
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" busy={edit.busy} disabled={isWaiting(edit)} onClick={() => void edit.sell('draft')}>
        Take off sale
      </Button>
      <span className="text-soft">It becomes a draft until you put it on sale again.</span>
    </p>
  )
}

/** What is being typed is judged against the product as it is: that doesn't change meanwhile. */
const isWaiting = ({ isUnsaved, editing }: ProductEdit): boolean => isUnsaved || editing
