import type { SourceFile } from './source-file.ts'

/** Returns the length in lines that this share of the files does not exceed: 0.5 gives the median. */
export function linesAt(share: number, files: SourceFile[]): number {
  const lengths = files.map((file) => file.lines).toSorted((a, b) => a - b)
  return lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
}
