import { lazy, Suspense, useId, useState } from 'react'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useEscolhaQueEspera } from '#nucleo/escolha-que-espera.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { useBaixarDados, useSalvarPreferencias } from './mutacoes.ts'
import * as estilos from './perfil-conta.module.css'

const ExcluirConta = lazy(aoToque(() => import('./excluir-conta-dialogo.tsx').then((m) => ({ default: m.ExcluirContaDialogo }))))

function NosRankings({ perfil }: { perfil: Perfil }) {
  const id = useId()
  const salvar = useSalvarPreferencias()
  const [fora, escolher] = useEscolhaQueEspera(perfil.fora_do_hall, (fora_do_hall, opcoes) => salvar.mutate({ fora_do_hall }, opcoes))
  return (
    <li>
      <div className="grow">
        <label className="h3" htmlFor={id}>
          Aparecer nos rankings de riqueza
        </label>
        <p className="mut sm" id={`${id}-dica`}>
          Desligado, seu saldo não aparece no Hall da Fama. Os outros rankings continuam.
        </p>
        {salvar.isError && <Aviso tom="erro">{textoDoErro(salvar.error, 'Erro ao salvar sua escolha.')}</Aviso>}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={estilos.chave}
        checked={!fora}
        aria-checked={!fora}
        aria-describedby={`${id}-dica`}
        onChange={() => escolher(!fora)}
      />
    </li>
  )
}

function MeusDados() {
  const baixar = useBaixarDados()
  return (
    <li>
      <div className="grow">
        <h3 className="h3">Meus dados</h3>
        <p className="mut sm">Um arquivo com tudo o que o site guarda sobre você: cadastro, carteira, compras, anúncios e acessos.</p>
        {baixar.isError && <Aviso tom="erro">{textoDoErro(baixar.error, 'Erro ao baixar seus dados. Tente de novo.')}</Aviso>}
        {baixar.isSuccess && <Aviso tom="ok">Pronto: o arquivo meus-dados.json está nos seus downloads.</Aviso>}
      </div>
      <Botao variante="linha" icone="download" ocupado={baixar.isPending} textoOcupado="Preparando..." onClick={() => baixar.mutate()}>
        Baixar meus dados
      </Botao>
    </li>
  )
}

interface Props {
  perfil: Perfil
  aoExcluir: () => Promise<void>
}

export function PerfilConta({ perfil, aoExcluir }: Props) {
  const [excluindo, setExcluindo] = useState(false)
  return (
    <Cartao titulo="Privacidade e conta" semMargem>
      <ul className={estilos.opcoes}>
        <NosRankings perfil={perfil} />
        <MeusDados />
        <li>
          <div className="grow">
            <h3 className="h3">Excluir conta</h3>
            <p className="mut sm">Apaga seus dados pessoais e encerra seu acesso. Não tem volta.</p>
          </div>
          <Botao variante="linha" icone="trash-2" className={estilos.excluir} onClick={() => setExcluindo(true)}>
            Excluir conta
          </Botao>
        </li>
      </ul>
      <Suspense>{excluindo && <ExcluirConta aoFechar={() => setExcluindo(false)} aoExcluir={aoExcluir} />}</Suspense>
    </Cartao>
  )
}
