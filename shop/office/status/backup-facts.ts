type PlaceFacts = {
  /** All commits before this time are stored. */
  storedThrough: Date | null
  /** The last trial restore; null if none was made yet. */
  tried: { at: Date; problem: string | null } | null
  /** The problem of the last attempt; null if it succeeded. */
  problem: string | null
}

type SecondFacts = PlaceFacts & {
  where: string
  /** Whether copies for a former recovery phrase are still there. */
  hasFormer: boolean
}

/** The state of the backups that this server makes, as far as the system status shows it. */
export type BackupFacts = PlaceFacts & {
  /** Whether the backup folder is on another disk than the shop. */
  isOnAnotherDisk: boolean
  /** The end of the newest full backup. */
  madeAt: Date | null
  /** The second place, with its folder or bucket; null if the owner chose none. */
  second: SecondFacts | null
}
