import { useCart } from '#web/state/cart-store.ts'
import { toast } from '#web/ui/toast.ts'

export function AddedToast({ name, toastId }: { name: string; toastId: string }) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  const undo = () => {
    dispatch({ do: 'remove', name })
    toast.dismiss(toastId)
  }
  return (
    <span className="flex grow items-start justify-between gap-4">
      <span>{name} is in your cart</span>
      <button
        type="button"
        className="label -my-3 min-h-11 min-w-11 shrink-0 whitespace-nowrap underline underline-offset-4"
        onClick={undo}
      >
        Undo
      </button>
    </span>
  )
}
