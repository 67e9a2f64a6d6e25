import { Session } from 'node:inspector/promises'

const SAMPLE_EVERY_MICROSECONDS = 200
const profiler = new Session()

/** The questions of the parent process, with the functions that answer them. */
const answers = {
  /** The processor time used so far, in milliseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
  /** Starts a profile. */
  profile: async () => {
    profiler.connect()
    await profiler.post('Profiler.enable')
    await profiler.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS })
    await profiler.post('Profiler.start')
  },
  /** Ends the profile; answers with the text of a `.cpuprofile` file. */
  profiled: async () => JSON.stringify((await profiler.post('Profiler.stop')).profile),
} satisfies Record<string, () => unknown>
export type Question = keyof typeof answers

/** Preloaded into a program, for measurements by its parent process. */
process.on('message', async (question: Question) => void process.send?.((await answers[question]()) ?? ''))
// The open channel must not keep the process running.
process.channel?.unref()
