import { ledgerAccounts, type LedgerAccount } from '#shop/orders/ledger/account.ts'
import { formatKobo } from '#shop/core/money.ts'
import type { AnswerOf } from '#web/contract.ts'
import { classes } from '#web/ui/classes.ts'

type Figures = AnswerOf<'GET /ledger'>['accounts'][number]

/** Formats an amount in kobo with the usual sign for its account: positive for a normal balance. */
export const told = (account: LedgerAccount, kobo: number): string =>
  formatKobo(ledgerAccounts[account].isCredit && kobo !== 0 ? -kobo : kobo)

const figures = [
  { name: 'Before', of: ({ account, opening }: Figures) => told(account, opening) },
  {
    name: 'In',
    of: ({ account, debits, credits }: Figures) => formatKobo(ledgerAccounts[account].isCredit ? credits : debits),
  },
  {
    name: 'Out',
    of: ({ account, debits, credits }: Figures) => formatKobo(ledgerAccounts[account].isCredit ? debits : credits),
  },
  { name: 'After', of: ({ account, closing }: Figures) => told(account, closing) },
]

/**
 * For each account, the balance before and after the period, and the movements during it. On a phone, these are one
 * below the other.
 */
export const AccountsTable = ({ accounts, stale }: { accounts: readonly Figures[]; stale: boolean }) => (
  <table
    aria-busy={stale || undefined}
    className={classes(
      'mb-10 block w-full border-t border-line text-small transition-opacity lg:table',
      stale && 'opacity-60',
    )}
  >
    <caption className="sr-only">Accounts</caption>
    <thead className="sr-only lg:not-sr-only lg:table-header-group">
      <tr>
        <th scope="col" className="label border-b border-line py-3 pr-3 text-left text-soft">
          Account
        </th>
        {figures.map(({ name }) => (
          <th key={name} scope="col" className="label border-b border-line px-3 py-3 text-right text-soft">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block lg:table-row-group">
      {accounts.map((each) => (
        <AccountRow key={each.account} each={each} />
      ))}
    </tbody>
  </table>
)

const AccountRow = ({ each }: { each: Figures }) => (
  <tr className="grid grid-cols-2 gap-x-6 gap-y-1 border-b border-line py-3 lg:table-row lg:p-0">
    <th scope="row" className="col-span-2 pb-1 text-left font-normal lg:border-b lg:border-line lg:py-2 lg:pr-3">
      <span className="block font-medium">{ledgerAccounts[each.account].label}</span>
      <span className="block text-caption text-soft">{ledgerAccounts[each.account].means}</span>
      {each.balance !== each.closing && (
        <span className="block text-caption text-soft tabular-nums">Now {told(each.account, each.balance)}</span>
      )}
    </th>
    {figures.map(({ name, of }) => (
      <td
        key={name}
        className="flex flex-wrap justify-between gap-x-2 tabular-nums lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-2 lg:text-right lg:align-top lg:whitespace-nowrap"
      >
        <span aria-hidden="true" className="text-soft lg:hidden">
          {name}
        </span>
        <span className={name === 'After' ? 'font-medium' : undefined}>{of(each)}</span>
      </td>
    ))}
  </tr>
)
