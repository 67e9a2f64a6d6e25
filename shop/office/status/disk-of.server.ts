import { stat } from 'node:fs/promises'

/** Returns the number of the disk that contains this path; null if the path doesn't exist (rules: status of disk space). */
export const diskOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ dev }) => dev,
    () => null,
  )
