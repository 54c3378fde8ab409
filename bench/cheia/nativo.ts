/** The hook in a Lua of this machine with JSON in C, where both are installed (Debian: lua5.4, lua-cjson): nearer to FXServer than a VM in WebAssembly. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PARTES_DA_MAQUINA } from '@sorium/sandbox/jogo/fx/maquina.ts'
import { FAMILIAS } from '@sorium/sandbox/jogo/bases/familias.ts'
import { recursoDaBase } from '@sorium/sandbox/jogo/bases/recurso-da-base.ts'
import { registroDe } from './povo.ts'

const FX = path.join(import.meta.dirname, '../../apps/sandbox/src/jogo/fx')

export function medirNativo(): string {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-nativo-'))
  try {
    const { arquivos } = recursoDaBase(FAMILIAS['network-extended'], { escala: 1, gancho: true })
    const escrever = (nome: string, texto: string): void => fs.writeFileSync(path.join(pasta, nome), texto)
    const fx = PARTES_DA_MAQUINA.map((nome) => `do ${fs.readFileSync(path.join(FX, nome), 'utf8')}\nend`)
    escrever('fx.lua', fx.join('\n'))
    for (const [i, { fonte }] of arquivos.entries()) escrever(`${i + 1}.lua`, fonte ?? fs.readFileSync(path.join(FX, 'mysql.lua'), 'utf8'))
    escrever('registro.json', registroDe(1_000).texto)
    return execFileSync('lua5.4', [path.join(import.meta.dirname, 'nativo.lua'), pasta], { encoding: 'utf8' }).trimEnd()
  } catch (erro) {
    return `não medido: ${erro instanceof Error ? (erro.message.split('\n')[0] ?? '') : String(erro)} (instale lua5.4 e lua-cjson)`
  } finally {
    fs.rmSync(pasta, { recursive: true, force: true })
  }
}
