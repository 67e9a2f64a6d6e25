/** Returns the fields in which two states differ, with old and new values; null if the states are equal. */
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
