// One command at a time installs or builds; the others wait their turn, unless that command is dead. Runs on Node 20.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, say } from './project.mjs'

// A claim is an empty file `.NAME-PID-START` in the project's folder. It counts while the process PID that began at START
// lives, and nobody else ever makes a file of that name: removing a dead one cannot hit a claim just made.

/**
 * Runs `work` once no other process has a claim on `name`. Its claim stays behind if it fails or is killed; the next
 * turn is told by `wasInterrupted`. `include` adds a child process, which may outlive this one.
 */
export async function inTurn(name, waiting, work) {
  const mine = [claimOf(name, process.pid)]
  for (let hasSaid = false; !(await claim(name, mine[0])); hasSaid = true) {
    if (!hasSaid) say(waiting)
    // Two that met step back for different times.
    await pause(100 + Math.random() * 200)
  }
  const dead = (await claimsOn(name)).filter(file => file !== mine[0])
  await work({
    wasInterrupted: dead.length > 0,
    include: child => {
      if (child.pid === undefined) return
      mine.push(claimOf(name, child.pid))
      write(mine.at(-1))
    },
  })
  await Promise.all([...dead, ...mine].map(remove))
}

/** Whether a command has claimed `name`, alive or dead. */
export async function isClaimed(name) {
  return (await claimsOn(name)).length > 0
}

async function claim(name, mine) {
  if ((await claimsOn(name)).some(isAlive)) return false
  write(mine)
  // Looking again after writing: of two that come at once, at least one sees the other.
  if ((await claimsOn(name)).every(file => file === mine || !isAlive(file))) return true
  await remove(mine)
  return false
}

async function claimsOn(name) {
  return (await readdir(root)).filter(file => file.startsWith(`.${name}-`))
}

function claimOf(name, pid) {
  return `.${name}-${pid}-${startOf(pid)}`
}

function isAlive(file) {
  const [pid, start] = file.split('-').slice(-2)
  return startOf(pid) === start
}

/** When a process began, as a word; undefined if there is none, or only a zombie. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // What follows the name, which may hold spaces and parentheses: state first, start time as the 20th.
      const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        .split(' ')
      return state === 'Z' ? undefined : rest[18]
    }
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const columns = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)]
    const [state, ...start] = execFileSync('ps', columns, { env, encoding: 'utf8' })
      .trim()
      .split(/\W+/)
    return state.startsWith('Z') ? undefined : start.join('')
  } catch {
    return undefined
  }
}

function write(file) {
  writeFileSync(join(root, file), '')
}

function remove(file) {
  return rm(join(root, file), { force: true })
}
