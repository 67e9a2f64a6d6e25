import type { ChangeEvent, FocusEvent } from 'react'
import { productStateNames, productStates } from '#shop/catalogue/products/product-state.ts'
import { cellProblem, cellTyped, sheetColumns, type SheetColumn } from '#shop/catalogue/sheet/sheet.ts'
import { classes } from '#web/ui/classes.ts'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { CollectionsCell } from './known-collections.tsx'
import { columnsOf, isBehind, isOpen, shownCell, type SheetProduct } from './sheet-cells.ts'
import type { Sheet } from './use-sheet.ts'
import { lookUp } from '#shop/core/look-up.ts'

type RowProps = { product: SheetProduct; sheet: Sheet }

export function SheetRow({ product, sheet }: RowProps) {
  const row = lookUp(sheet.typed, product.id)
  const refusal = lookUp(sheet.refused, product.id)
  const isStale = row !== undefined && isBehind(row, product)
  const said = Object.entries(refusal ?? {}).map(([column, words]) =>
    column === 'id' ? words : `${nameOf(column)}: ${words}`,
  )
  return (
    <tr className={row && 'bg-gold/10'}>
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-60 border-b border-line bg-card px-3 py-2 text-left font-normal max-sm:max-w-32"
      >
        <span className="block truncate font-medium" title={product.name}>
          {product.name}
        </span>
        <span className="block truncate text-caption text-soft">{product.number}</span>
        {said.length > 0 && <span className="block text-caption whitespace-normal text-error">{said.join('. ')}</span>}
        {isStale && (
          <span className="block text-caption whitespace-normal">
            Changed in the meantime
            <button type="button" className={rowAction} onClick={() => sheet.settle(product, true)}>
              Keep my changes<span className="sr-only"> to {product.name}</span>
            </button>
            <button type="button" className={rowAction} onClick={() => sheet.settle(product, false)}>
              Use saved values<span className="sr-only"> of {product.name}</span>
            </button>
          </span>
        )}
      </th>
      {columnsOf(sheet.products).map((column) => (
        <td key={column} className="border-b border-l border-line p-0 align-top">
          {isOpen(product, column) ? (
            <Cell product={product} sheet={sheet} column={column} />
          ) : (
            <span className="block px-3 py-3 whitespace-nowrap text-soft">{product.stock}, by size and colour</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Id of the list of suggested categories, which all rows share. */
export const CATEGORIES = 'categories-of-sheet'

const nameOf = (column: string): string => sheetColumns[column as SheetColumn]?.label ?? column

function Cell({ product, sheet, column }: RowProps & { column: SheetColumn }) {
  const shown = shownCell(product, sheet.typed, column)
  const isTyped = sheet.typed[product.id]?.[column] !== undefined
  const problem = isTyped ? cellProblem(column, shown) : null
  const error = sheet.refused[product.id]?.[column] ?? problem
  const id = `${product.id} ${column}`
  const type = (text: string) => sheet.type(product, { id: product.id, column }, text)
  const wired = {
    'aria-label': `${sheetColumns[column].label} of ${product.name}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id} problem` : undefined,
    'data-id': product.id,
    'data-column': column,
    className: classes(
      'block min-h-11 w-full bg-transparent px-3 tabular-nums -outline-offset-2 aria-invalid:text-error',
      column === 'collections' || column === 'category' ? 'min-w-48' : 'min-w-26',
      isTyped && 'font-medium',
    ),
    value: shown,
  }
  const typing = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => isTyped && type(cellTyped(column, target.value)),
  }
  return (
    <>
      {column === 'state' ? (
        <select {...wired} onChange={({ target }) => type(target.value)}>
          {productStateNames
            .filter((name) => name !== 'scheduled' || product.state === name)
            .map((name) => (
              <option key={name} value={name}>
                {productStates[name].label}
              </option>
            ))}
          {!(productStateNames as readonly string[]).includes(shown) && <option value={shown}>{shown}</option>}
        </select>
      ) : column === 'collections' ? (
        <CollectionsCell {...wired} {...typing} id={`${id} cell`} known={sheet.collections} />
      ) : (
        <input
          {...wired}
          {...typing}
          inputMode={column === 'final' || column === 'category' ? 'text' : 'numeric'}
          list={column === 'category' ? CATEGORIES : undefined}
          autoComplete="off"
        />
      )}
      {error && (
        <span id={`${id} problem`} className="block px-3 pb-2 text-caption text-error">
          {error}
        </span>
      )}
    </>
  )
}
