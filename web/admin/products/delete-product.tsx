import { ask } from '#web/api-client.ts'
import { DeleteButton } from '../parts/delete-button.tsx'
import type { ShownProduct } from './product.ts'

type DeleteProductProps = { product: Pick<ShownProduct, 'id' | 'name'>; onDeleted: () => void; inRow?: boolean }

export const DeleteProduct = ({ product: { id, name }, onDeleted, inRow }: DeleteProductProps) => (
  <DeleteButton
    name={name}
    remove={() => ask('DELETE /products/{id}', { params: { id } })}
    consequence="It leaves the shop at once and can’t be bought any more. Orders keep what they show of it: its name, picture and price."
    onDeleted={onDeleted}
    inRow={inRow}
  />
)
