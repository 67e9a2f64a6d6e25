import { isAlive } from '#db/embedded/process.ts'
import { sweep } from './sweep.ts'

const LOOK_EVERY_MS = 500

/** Waits until the run that started it has ended, and removes what it left behind. */
const [folder = '', run = '', npm = ''] = process.argv.slice(2)
process.stdin.resume()
process.stdin.once('close', () => {
  clearInterval(watching)
  void sweep(folder)
})

// A signal that kills npm stops npm and its shell, but not their child processes.
const watching = setInterval(() => {
  if (npm !== '' && !isAlive(Number(npm))) process.kill(Number(run), 'SIGKILL')
}, LOOK_EVERY_MS)
