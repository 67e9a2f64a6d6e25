import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailed, endChild, nodeForNpm, run } from './child.mjs'
import { processOf, readJournal, removeJournal, runs, upgradeFolder, writeJournal } from './journal.mjs'
import { lookAt } from './plan.mjs'
import { tryRelease } from './try-release.mjs'

/** The former packages and build are moved here, on the same disk, so that they can be put back without a network. */
const asideIn = (root, name) => join(root, '.cache/upgrade', name)
const git = (journal, ...args) => run(journal, 'git', args)
/** The Node of the packages that are installed at this moment. */
const node = (journal, ...args) => run(journal, join(journal.root, 'node_modules/.bin/node'), args)

/**
 * The steps of an update. `undo` may be called whether `do` was completed, was interrupted or has not begun. Steps are
 * undone in the same order, because restoring the database needs the former code and packages.
 */
const steps = [
  { name: 'backup', says: 'Making a backup', do: backUp },
  {
    name: 'code',
    says: 'Fetching the new code',
    do: (journal) => git(journal, 'checkout', '--quiet', '--detach', journal.to.commit),
    undo: putCodeBack,
  },
  {
    name: 'packages',
    says: 'Installing packages',
    do: async (journal) => {
      if (journal.changesPackages) await moveAside(journal, 'node_modules')
      const npmsNode = nodeForNpm(journal.root, asideIn(journal.root, 'node_modules'))
      await run(journal, npmsNode, ['scripts/install.mjs'], { npm_node_execpath: npmsNode })
    },
    undo: (journal) => putBack(journal, 'node_modules'),
  },
  {
    name: 'build',
    says: 'Building the pages',
    do: async (journal) => {
      // Copied and not moved, because the build does nothing if its inputs are unchanged.
      await copyAside(journal, 'build')
      await node(journal, 'scripts/build.ts')
    },
    undo: (journal) => putBack(journal, 'build'),
  },
  {
    name: 'database',
    says: 'Updating the database and checking the new version',
    do: tryRelease,
    undo: putDatabaseBack,
  },
]

async function backUp(journal) {
  if (!journal.own && journal.withoutBackup) return
  const said = await node(journal, 'backup.ts', '--before-update').catch((error) => {
    if (journal.own) throw error
    throw new CommandFailed(`${error.message}\nOr back the database up yourself, and add --without-backup.`)
  })
  journal.backup = /^Complete at .*\((\S+)\)$/m.exec(said)?.[1]
  if (journal.own && !journal.backup) throw new CommandFailed(`The backup did not say when it was complete: ${said}`)
}

async function putCodeBack(journal) {
  await rm(join(journal.root, '.git/index.lock'), { force: true })
  // A checkout that was killed leaves new files behind; completing it first makes Git remove them.
  await git(journal, 'checkout', '--quiet', '--force', '--detach', journal.to.commit).catch(() => {})
  await git(journal, 'checkout', '--quiet', '--force', journal.from.branch ?? journal.from.commit)
}

async function moveAside({ root }, name) {
  await mkdir(asideIn(root, ''), { recursive: true })
  if (existsSync(join(root, name))) await rename(join(root, name), asideIn(root, name))
}

async function copyAside({ root }, name) {
  const aside = asideIn(root, name)
  if (!existsSync(join(root, name))) return
  await cp(join(root, name), `${aside}.part`, { recursive: true, preserveTimestamps: true })
  await rename(`${aside}.part`, aside)
}

async function putBack({ root }, name) {
  if (!existsSync(asideIn(root, name))) return
  await rm(join(root, name), { recursive: true, force: true })
  await rename(asideIn(root, name), join(root, name))
}

async function putDatabaseBack(journal) {
  if (journal.own) return void (await node(journal, 'restore.ts', '--at', journal.backup, '--yes'))
  const { migrations } = await lookAt(journal.root, '--counts')
  if (migrations.join() === journal.before.migrations.join()) return
  const howTo = journal.withoutBackup
    ? 'Restore the backup that you made before the update.'
    : await node(journal, 'restore.ts')
  throw new CommandFailed(`The database of DATABASE_URL was updated to ${journal.to.tag}.\n${howTo.trim()}\n`)
}

/** Updates the shop as planned. Returns the exit code: 0 if the shop was updated, 1 if everything was put back. */
export async function upgrade({ root, facts }, { withoutBackup, patienceMinutes }) {
  const { from, to, changesPackages, shop } = facts
  const log = join(upgradeFolder(), `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.log`)
  const started = { root, from, to, changesPackages, own: shop.own, withoutBackup, patienceMinutes, log }
  const journal = { ...started, step: 'backup', isComplete: false, driver: processOf(process.pid), child: null }
  await rm(asideIn(root, ''), { recursive: true, force: true })
  await mkdir(upgradeFolder(), { recursive: true, mode: 0o700 })
  await cp(join(root, 'scripts/upgrade'), join(upgradeFolder(), 'program'), { recursive: true })
  writeJournal(journal)
  const stopping = onSignal(journal)
  try {
    journal.before = await lookAt(root, '--counts')
    for (const step of steps) {
      journal.step = step.name
      writeJournal(journal)
      console.log(`${step.says} …`)
      await step.do(journal)
      stopping.throwIfAborted()
    }
    journal.isComplete = true
    writeJournal(journal)
  } catch (error) {
    await endChild(journal)
    const { says } = steps.find(({ name }) => name === journal.step)
    return goBack(
      journal,
      stopping.aborted ? 'The update was interrupted.' : `The update failed at "${says}".\n${error.message}`,
    )
  }
  return finish(journal)
}

/** Completes or undoes an update that was interrupted (rules: interrupted update). Returns the exit code. */
export async function recover(journal) {
  if (!journal) return 0
  if (runs(journal.driver)) {
    console.error(
      `The shop is being updated to ${journal.to.tag} (process ${journal.driver.pid}). Wait until that is done.`,
    )
    return 1
  }
  journal.driver = processOf(process.pid)
  writeJournal(journal)
  if (readJournal().driver.pid !== process.pid) return 1
  await endChild(journal)
  if (journal.isComplete) return finish(journal)
  onSignal(journal)
  await goBack(journal, `The update to ${journal.to.tag} was interrupted (${journal.step}).`)
  return readJournal() ? 1 : 0
}

async function finish(journal) {
  await rm(asideIn(journal.root, ''), { recursive: true, force: true })
  removeJournal()
  console.log(
    `The shop was updated from ${journal.from.version} to ${journal.to.version}. Start it as usual, for example with npm start.`,
  )
  return 0
}

async function goBack(journal, why) {
  journal.isGoingBack = true
  console.error(`\n${why}\nPutting version ${journal.from.version} back …`)
  try {
    const begun = steps.slice(0, 1 + steps.findIndex(({ name }) => name === journal.step))
    for (const { undo } of begun) await undo?.(journal)
    await rm(asideIn(journal.root, ''), { recursive: true, force: true })
    removeJournal()
    console.error(
      `Version ${journal.from.version} and its data are in place. Start the shop as usual, for example with npm start.\nDetails are in ${journal.log}`,
    )
  } catch (error) {
    console.error(
      `Version ${journal.from.version} could not be put back: ${error.message}\n` +
        `Details are in ${journal.log}. Solve the problem, and run npm run upgrade again.`,
    )
  }
  return 1
}

/** At Ctrl-C, ends the command that is running, so that its step fails and the update is undone. */
function onSignal(journal) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      if (stopping.signal.aborted || journal.isGoingBack) return
      stopping.abort()
      void endChild(journal)
    })
  return stopping.signal
}
