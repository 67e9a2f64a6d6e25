import { paths } from '#web/paths.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { askAhead } from '../parts/asked.ts'
import { LoadingLink, rowAction } from '../parts/loading-link.tsx'
import { ago, type ShownCustomer } from './customer.ts'
import { DeleteCustomer } from './delete-customer.tsx'

type CustomersTableProps = { customers: readonly ShownCustomer[]; stale: boolean; onDeleted: () => void }

/** Customers, each with the way to her page and to delete her (rules: customers page). */
export const CustomersTable = ({ customers, stale, onDeleted }: CustomersTableProps) => (
  <Table
    caption="Customers"
    columns={[...columns, actions(onDeleted)]}
    rows={customers}
    rowKey={({ id }) => id}
    stale={stale}
  />
)

const columns: Column<ShownCustomer>[] = [
  { name: 'Customer', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Phone Number', cell: ({ phone }) => <span className="tabular-nums">{phone}</span> },
  { name: 'Last Active', cell: ({ updatedAt }) => <time dateTime={updatedAt}>{ago(updatedAt)}</time> },
]

const actions = (onDeleted: () => void): Column<ShownCustomer> => ({
  name: 'Actions',
  bare: true,
  cell: (customer) => (
    <div className="-ml-2 flex">
      <LoadingLink
        to={paths.adminCustomer(customer.id)}
        ahead={() => askAhead('GET /customer/{id}', { params: { id: customer.id } })}
        label={`About ${customer.name}`}
        className={rowAction}
      >
        About
      </LoadingLink>
      <DeleteCustomer customer={customer} onDeleted={onDeleted} inRow />
    </div>
  ),
})
