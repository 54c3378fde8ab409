import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useExcluirConta } from './mutacoes.ts'
import * as estilos from './excluir-conta-dialogo.module.css'

interface Props {
  aoFechar: () => void
  aoExcluir: () => Promise<void>
}

const PALAVRA = 'EXCLUIR'

const RESOLVER: Record<string, { para: string; rotulo: string }> = {
  'perfil.conta_com_saldo': { para: '/painel/carteira', rotulo: 'Ver minha carteira' },
  'perfil.conta_com_compra': { para: '/historico-compras', rotulo: 'Ver minhas compras' },
  'perfil.conta_com_anuncio': { para: '/painel/anuncios', rotulo: 'Ver meus anúncios' },
}

export function ExcluirContaDialogo({ aoFechar, aoExcluir }: Props) {
  const [palavra, setPalavra] = useState('')
  const certa = palavra.trim().toUpperCase() === PALAVRA
  const c = useConfirmacao({ mutacao: useExcluirConta(), pedido: { antes: aoExcluir }, pronto: certa })
  const saida = c.falha instanceof ErroDaApi ? RESOLVER[c.falha.codigo] : undefined
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={c.ocupado}
      titulo="Excluir sua conta?"
      descricao="Isto não pode ser desfeito, nem pela administração."
      aoEnviar={c.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={c.ocupado}>
            Manter minha conta
          </Botao>
          <Botao type="submit" variante="perigo" disabled={!certa} ocupado={c.ocupado} textoOcupado="Excluindo...">
            Excluir conta
          </Botao>
        </>
      }
    >
      <ul className={estilos.consequencias}>
        <li>Seu cadastro, com o CPF, sua foto e suas preferências são apagados.</li>
        <li>Você sai de todos os aparelhos. Seu nome vira “Conta encerrada” nos anúncios e nas vendas que já terminaram.</li>
        <li>Os registros de dinheiro ficam, sem o seu nome, porque a lei exige.</li>
        <li>Seus personagens e o que é deles continuam na cidade. Você pode entrar de novo, como conta nova.</li>
      </ul>
      <p className="mut sm">É preciso estar com a carteira zerada e sem compra ou anúncio em aberto.</p>
      <Entrada
        rotulo={`Para confirmar, digite ${PALAVRA}`}
        value={palavra}
        onChange={(e) => setPalavra(e.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={c.ocupado}
      />
      {c.falha && (
        <Aviso tom="erro">
          {textoDoErro(c.falha, 'Erro ao excluir a conta. Nada foi apagado; tente de novo.')}
          {saida && (
            <span className={estilos.saida}>
              <Link to={saida.para} className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })}>
                {saida.rotulo}
              </Link>
            </span>
          )}
        </Aviso>
      )}
    </Dialogo>
  )
}
