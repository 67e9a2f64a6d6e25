import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { suggestedCategories } from '#shop/catalogue/products/category.ts'
import { sheetColumns } from '#shop/catalogue/sheet/sheet.ts'
import { classes } from '#web/ui/classes.ts'
import { columnsOf, moved, type At } from './sheet-cells.ts'
import { CATEGORIES, SheetRow } from './sheet-row.tsx'
import type { Sheet } from './use-sheet.ts'

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The products as a grid: arrow keys, Enter and Tab move between cells, and pasted values fill several cells. */
export function SheetGrid({ sheet }: { sheet: Sheet }) {
  const { products, paste, undo, redo } = sheet
  const body = useRef<HTMLTableSectionElement>(null)

  function go(from: At, down: number, right: number): void {
    const at = moved(products, from, down, right)
    const cell = cellAt(body.current, at) ?? cellAt(body.current, moved(products, at, 0, right || 1))
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target
    const at = placeOf(cell)
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault()
      return key === 'z' && !event.shiftKey ? undo() : redo()
    }
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : steps[event.key]
    if (!step || (event.key !== 'Enter' && staysIn(cell, event.key))) return
    event.preventDefault()
    go(at, ...(step as [number, number]))
  }
  function pasteInto(event: ClipboardEvent<HTMLElement>): void {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at || !/[\t\n\r]/.test(text)) return
    event.preventDefault()
    paste(at, text)
  }
  return (
    <div
      role="region"
      aria-label="Sheet"
      tabIndex={0}
      className="max-h-[calc(100dvh-14rem)] min-h-80 overflow-auto border border-line bg-card"
    >
      <table data-sheet className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">Editable table of products</caption>
        <thead>
          <tr>
            {['Product', ...columnsOf(products).map((column) => sheetColumns[column].label)].map((label, at) => (
              <th
                key={label}
                scope="col"
                className={classes(
                  'label sticky top-0 border-b border-line bg-sand px-3 py-3 text-left whitespace-nowrap',
                  at === 0 ? 'left-0 z-20 min-w-40 max-sm:min-w-32' : 'z-10',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={press} onPaste={pasteInto}>
          {products.map((product) => (
            <SheetRow key={product.id} product={product} sheet={sheet} />
          ))}
        </tbody>
      </table>
      <datalist id={CATEGORIES}>
        {suggestedCategories([...new Set(products.flatMap(({ category }) => category ?? []))].toSorted()).map(
          (each) => (
            <option key={each}>{each}</option>
          ),
        )}
      </datalist>
    </div>
  )
}

const cellAt = (body: HTMLElement | null, { id, column }: At): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"][data-column="${column}"]`) ?? null

function placeOf(target: EventTarget): At | null {
  if (!(target instanceof HTMLElement) || !target.dataset.column) return null
  return { id: target.dataset.id!, column: target.dataset.column as At['column'] }
}

/** Returns whether the cell itself handles the key: left and right in typed text, up and down in a dropdown. */
function staysIn(cell: EventTarget, key: string): boolean {
  if (cell instanceof HTMLSelectElement) return key === 'ArrowUp' || key === 'ArrowDown'
  if (!(cell instanceof HTMLInputElement) || key === 'ArrowUp' || key === 'ArrowDown') return false
  const { selectionStart: start, selectionEnd: end, value } = cell
  if (start === 0 && end === value.length) return false
  return key === 'ArrowLeft' ? start !== 0 || end !== 0 : start !== value.length
}
