import { existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { output, unitOf } from './child.mjs'
import { upgradeFolder } from './journal.mjs'

const MEGABYTE = 1024 * 1024
/** Free space that must remain, in bytes: logs, new log segments of the database, the new code. */
const RESERVE_BYTES = 300 * MEGABYTE
const FETCH_WITHIN_MS = 120_000
const RELEASE = /^v\d+\.\d+\.\d+$/

/**
 * Finds out what an update to the release `wanted`, or to the newest one, would do. Changes only Git's knowledge of the
 * releases. Returns `isDone`, a sentence, if there is nothing to do; otherwise `facts`, and `problem`, a sentence, if
 * the update is refused (rules: upgrade).
 */
export async function makePlan(root, wanted) {
  const git = (...args) => output(root, 'git', args, { env: { GIT_TERMINAL_PROMPT: '0' }, timeout: FETCH_WITHIN_MS })
  const succeeds = (...args) =>
    git(...args).then(
      () => true,
      () => false,
    )

  const unusable = await problemOfFolder(root, git)
  if (unusable) return { problem: unusable }
  try {
    await git('fetch', '--quiet', '--tags', 'origin')
  } catch (error) {
    const url = await git('remote', 'get-url', 'origin')
    return { problem: `The releases can't be fetched from ${url}: ${error.message}\nNothing was changed.` }
  }
  const releases = (await git('tag', '--list', '--sort=-v:refname')).split('\n').filter((tag) => RELEASE.test(tag))
  const tag = wanted ?? releases[0]
  if (!tag || !releases.includes(tag))
    return {
      problem: `There is no release ${wanted ?? 'yet'}. The newest are: ${releases.slice(0, 5).join(', ') || 'none'}.`,
    }

  const from = {
    commit: await git('rev-parse', 'HEAD'),
    branch: await git('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => null),
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  }
  const to = {
    tag,
    commit: await git('rev-parse', `${tag}^{commit}`),
    version: JSON.parse(await git('show', `${tag}:package.json`)).version,
  }
  if (from.commit === to.commit) return { isDone: `The shop is ${tag}${wanted ? '' : ', the newest release'}.` }
  const isOlder = await succeeds('merge-base', '--is-ancestor', to.commit, from.commit)
  if (isOlder && !wanted) return { isDone: `The shop is newer than the newest release, ${tag}.` }
  if (!isOlder && !(await succeeds('merge-base', '--is-ancestor', from.commit, to.commit)))
    return { problem: `This folder has commits that ${tag} doesn't have. Merge the release by hand: git merge ${tag}` }
  const inTheWay = await git('read-tree', '-n', '-m', '-u', 'HEAD', to.commit).then(
    () => null,
    (error) => error.message,
  )
  if (inTheWay) return { problem: `The code of ${tag} can't be put in this folder: ${inTheWay}` }

  const shop = await lookAt(root)
  if (!shop.hasData)
    return {
      problem: `There is no shop in ${process.env.DATA_DIR || '.data'}. Set the same DATA_DIR as for npm start.`,
    }
  const known = new Set((await git('ls-tree', '-r', '--name-only', to.commit, 'db/migrations')).split('\n').map(nameIn))
  const present = new Set((await git('ls-tree', '-r', '--name-only', 'HEAD', 'db/migrations')).split('\n').map(nameIn))
  const changesPackages = !(await succeeds('diff', '--quiet', from.commit, to.commit, '--', 'package-lock.json'))
  const disk = await diskFor(root, shop, changesPackages)
  const facts = { from, to, pending: [...known].filter((name) => !present.has(name)), changesPackages, disk, shop }
  const plan = { root, facts, running: shop.isRunning ? { howToStop: howToStop(shop.pid) } : null }
  if (isOlder && [...present].some((name) => !known.has(name)))
    return {
      ...plan,
      problem: `${tag} can't read the database of ${from.version}. To go back, restore a backup that ${tag} made, with ${tag}.`,
    }
  const full = disk.find(({ needed, free }) => needed > free)
  if (full)
    return {
      ...plan,
      problem: `The disk of ${full.folder} is too small: ${inMb(full.needed)} are needed, ${inMb(full.free)} are free.`,
    }
  return plan
}

const nameIn = (path) => path.split('/').at(-1)

async function problemOfFolder(root, git) {
  if (!existsSync(join(root, '.git')))
    return (
      "This folder was not made with git clone, so this command can't update it. Stop the shop, run npm run backup, " +
      'replace the files by those of the new version (keep the data folder), and run npm start.'
    )
  if (process.getuid && statSync(root).uid !== process.getuid())
    return `This folder belongs to another user (id ${statSync(root).uid}). Run the command as that user.`
  if (!(await git('remote')).split('\n').includes('origin'))
    return 'This folder has no Git remote with the name origin, from which releases could be fetched. Add it: git remote add origin URL'
  const changed = await git('status', '--porcelain', '--untracked-files=no')
  if (changed)
    return `Files of this folder were changed:\n${changed}\nCommit the changes and merge the release by hand, or undo them: git checkout -- FILE`
  return null
}

/** Returns what `server/upgrade/look.ts` of the present version prints. */
export async function lookAt(root, ...options) {
  const said = await output(root, join(root, 'node_modules/.bin/node'), ['server/upgrade/look.ts', ...options], {
    env: { UPGRADING: '1' },
  })
  return JSON.parse(said.split('\n').at(-1))
}

/** The update needs space for the former packages and build, a backup, and a restored database beside the present one. */
async function diskFor(root, { bytes }, changesPackages) {
  const kilobytes = async (folder) => {
    const said = await output(root, 'du', ['-sk', folder]).catch(() => '0')
    return Number.parseInt(said, 10) * 1024
  }
  const ofCode = (changesPackages ? await kilobytes('node_modules') : 0) + (await kilobytes('build')) + RESERVE_BYTES
  const data = existsSync(upgradeFolder()) ? upgradeFolder() : join(upgradeFolder(), '..')
  const parts = [
    { folder: root, needed: ofCode },
    { folder: data, needed: 2 * bytes + RESERVE_BYTES },
  ]
  if (statSync(root).dev === statSync(data).dev) parts.splice(0, 2, { folder: root, needed: ofCode + 2 * bytes })
  return Promise.all(
    parts.map(async (part) => {
      const { bavail, bsize } = await statfs(part.folder)
      return { ...part, free: bavail * bsize }
    }),
  )
}

function howToStop(pid) {
  const unit = pid === null ? null : unitOf(pid)
  if (unit) return `systemctl stop ${unit}`
  return pid === null
    ? 'press Ctrl-C in its terminal, or stop its service'
    : `press Ctrl-C in its terminal, or run: kill ${pid}`
}

const inMb = (bytes) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`

export const describe = ({ from, to, pending, changesPackages, disk, shop }) =>
  [
    `Present version  ${from.version} (${from.branch ?? from.commit.slice(0, 9)})`,
    `New version      ${to.version} (${to.tag})`,
    `Migrations       ${pending.join(', ') || 'none'}`,
    `Packages         ${changesPackages ? 'will be installed again' : 'unchanged'}`,
    `Database         ${shop.own ? inMb(shop.bytes) : 'DATABASE_URL'}`,
    ...disk.map(
      ({ folder, needed, free }) => `Disk space       ${inMb(free)} free, ${inMb(needed)} needed in ${folder}`,
    ),
  ].join('\n')
