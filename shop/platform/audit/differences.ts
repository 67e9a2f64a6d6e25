/** The fields in which two states of one thing differ, as they were and as they became; null when they are the same. */
export function differences<State extends object>(
  was: State,
  became: State,
): { was: Partial<State>; became: Partial<State> } | null {
  const names = (Object.keys(was) as (keyof State)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(became[name]),
  )
  if (names.length === 0) return null
  const only = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>
  return { was: only(was), became: only(became) }
}
