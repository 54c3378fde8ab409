/**
 * The owner's game server in the outside network, with the downloaded resource and the lines that the owner pasted: `node jogo.ts FOLDER`;
 * FOLDER contains resources/sorium and server.cfg.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { abrirControle } from '@sorium/sandbox/jogo/controle.ts'
import { Jogo } from '@sorium/sandbox/jogo/jogo.ts'

const [pasta = ''] = process.argv.slice(2)
const linhas = readFileSync(path.join(pasta, 'server.cfg'), 'utf8')
const valor = (nome: string) => new RegExp(`^set ${nome} "(.*)"$`, 'm').exec(linhas)?.[1] ?? ''

const jogo = new Jogo({
  sqlite: path.join(pasta, 'mundo.sqlite'),
  recurso: path.join(pasta, 'resources/sorium'),
  url: valor('sorium_url'),
  servidor: valor('sorium_servidor'),
  chave: valor('sorium_chave'),
})
await jogo.abrir()
await abrirControle(jogo, 3100)
