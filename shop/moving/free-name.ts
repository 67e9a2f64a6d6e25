/**
 * The name itself or, where it is taken, with the first figure behind it that isn't: 'Kaftan 2', 'GU-12-2'. Taken ones are in
 * small letters; it is cut so that it fits.
 */
export function freeName(name: string, longest: number, taken: ReadonlySet<string>, sign: ' ' | '-'): string {
  for (let figure = 1; ; figure += 1) {
    const end = figure === 1 ? '' : `${sign}${figure}`
    const wanted = figure === 1 ? name : name.slice(0, longest - end.length).trimEnd() + end
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}
