import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { diskOf } from '#shop/office/status/disk-of.server.ts'
import { green, joined, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const GB = 1024 ** 3
/** Free space below which the light is yellow or red, in bytes. A full backup of a shop is larger. */
const [LITTLE, TOO_LITTLE] = [3 * GB, GB]

/** Checks the free space of the disks with the data folder and the backup folder (rules: status of disk space). */
export async function checkDisk({ env, backups }: Sources): Promise<Finding> {
  const folders = [{ label: 'the data folder', path: env.DATA_DIR }]
  const backupFolder = env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')
  const [data, backup] = await Promise.all([diskOf(env.DATA_DIR), diskOf(backupFolder)])
  // A missing backup folder is reported by the light of the backups.
  if (backups.state() && backup !== null && backup !== data)
    folders.push({ label: 'the backup folder', path: backupFolder })
  return joined(await Promise.all(folders.map(async ({ label, path }) => checkFolder(label, path))))
}

async function checkFolder(label: string, path: string): Promise<Finding> {
  // The folder is created with its first file.
  if ((await diskOf(path)) === null) return green(`There is no ${label.replace('the ', '')} yet.`)
  const { bavail, blocks, bsize } = await statfs(path)
  return judgeSpace(label, { free: bavail * bsize, total: blocks * bsize })
}

/** Judges the free space of a disk; `free` and `total` are in bytes. */
export function judgeSpace(label: string, { free, total }: { free: number; total: number }): Finding {
  const sentence = `The disk of ${label} has ${(free / GB).toFixed(1)} GB free (${Math.round((100 * free) / total)} %).`
  if (free >= LITTLE) return green(sentence)
  const remedy = 'Ask your technician to delete files that are not needed, or to enlarge the disk.'
  return free >= TOO_LITTLE
    ? yellow(sentence, remedy)
    : red(`${sentence} If it is full, the shop can’t take orders.`, remedy)
}
