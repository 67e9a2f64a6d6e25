import { ask } from '#web/api-client.ts'
import { DeleteButton } from '../parts/delete-button.tsx'
import type { ShownCustomer } from './customer.ts'

type DeleteCustomerProps = { customer: Pick<ShownCustomer, 'id' | 'name'>; onDeleted: () => void; inRow?: boolean }

export const DeleteCustomer = ({ customer: { id, name }, onDeleted, inRow }: DeleteCustomerProps) => (
  <DeleteButton
    name={name}
    remove={() => ask('DELETE /customer/{id}', { params: { id } })}
    consequence="She is signed out at once and can’t sign in any more. Her orders stay as they are, with name and address."
    onDeleted={onDeleted}
    inRow={inRow}
  />
)
