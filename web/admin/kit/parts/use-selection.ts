import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Selection of rows of a list's page (rules: row selection). */
export function useSelection(onPage: readonly { id: string }[]) {
  const [on, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState('')
  const all = onPage.map(({ id }) => id)
  const chosen = all.filter((id) => ids.has(id))
  return {
    on,
    chosen,
    /** Rows that an action refused stay selected, so that another action can be tried. */
    keepRefused: (refused: readonly { id: string }[]) => setIds(new Set(refused.map(({ id }) => id))),
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      setIds(new Set())
    },
    /** `isRange` also selects or deselects the rows between this row and the previous one. */
    choose: (id: string, isChosen: boolean, isRange = false) => {
      const these = isRange && all.includes(last) ? rowsBetween(all, last, id) : [id]
      setIds(new Set(isChosen ? [...chosen, ...these] : chosen.filter((each) => !these.includes(each))))
      setLast(id)
    },
    chooseAll: () => setIds(new Set(chosen.length === all.length ? [] : all)),
  }
}

function rowsBetween(all: readonly string[], one: string, other: string): string[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b)
  return all.slice(from, to! + 1)
}
