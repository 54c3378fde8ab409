/** The nightly backups of the database do not contain the secrets, so the owner downloads the secrets in a file that his passphrase encrypts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certo, errado } from '@sorium/api/comandos/exames/exame.ts'
import { cifrarComSenha } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { lerSegredos } from '@sorium/api/nucleo/config.ts'
import { escrever, ler } from '../maquina.ts'
import { html } from '../servidor/html.ts'
import type { Passo } from './passo.ts'

export const SEGREDOS_CIFRADOS = '/var/lib/sorium-instalacao/segredos.age'
const SENHA_MINIMA = 12

export const copias: Passo = {
  nome: 'copias',
  titulo: 'Cópias e segredos',
  botao: 'Fazer o arquivo dos segredos',
  adiar: 'Deixar para depois (sorium copia segredos ARQUIVO)',
  antes: () =>
    html`<p>O site faz uma cópia cifrada de tudo a cada noite, nesta máquina. O lugar delas você muda depois.</p>
      <p>
        Uma cópia não abre sem os <b>segredos</b> desta instalação. Guarde-os <b>fora desta máquina</b>: este arquivo, e a senha que você
        escolher, que fica só com você. Sem os dois, se a máquina se perder, perde-se a cidade.
      </p>`,
  campos: () => [
    { nome: 'senha', rotulo: 'Senha do arquivo', tipo: 'password', dica: `Pelo menos ${SENHA_MINIMA} caracteres. Anote-a em papel.` },
    { nome: 'repetida', rotulo: 'A senha outra vez', tipo: 'password' },
  ],
  depois: (c) =>
    ler(c.maquina, SEGREDOS_CIFRADOS) === null
      ? html``
      : html`<section class="cartao">
          <h2>O arquivo está pronto</h2>
          <p><a class="botao segundo" href="/instalacao/segredos.age">Baixar segredos.age</a></p>
          <p class="dica">
            Em outra máquina abre com <code>sorium copia abrir-segredos segredos.age</code>, ou com o programa <code>age</code>.
          </p>
        </section>`,
  conferir: async (_, { senha = '', repetida = '' }) => [
    senha.length < SENHA_MINIMA ? errado('senha', `Faltam ${SENHA_MINIMA - senha.length} caracteres.`) : certo('senha', ''),
    senha === repetida ? certo('repetida', '') : errado('repetida', 'As duas não são iguais.'),
  ],
  async fazer(c, { valores }, contar) {
    const texto = lerSegredos(c.configuracao.ler()).variaveis.map(([nome, valor]) => `${nome}=${valor}\n`)
    escrever(c.maquina, SEGREDOS_CIFRADOS, await cifrarComSenha(texto.join(''), valores['senha'] ?? ''), 0o600)
    contar('Feito o arquivo dos segredos, para guardar fora desta máquina')
  },
  fica: () => true,
  rotas(app, c, entrou) {
    app.get('/instalacao/segredos.age', (req, res) => {
      if (!entrou(req, res)) return res
      if (ler(c.maquina, SEGREDOS_CIFRADOS) === null) return res.redirect('/instalacao/')
      const arquivo = readFileSync(join(c.maquina.raiz, SEGREDOS_CIFRADOS))
      return res.type('application/octet-stream').header('content-disposition', 'attachment; filename="segredos.age"').send(arquivo)
    })
  },
}
