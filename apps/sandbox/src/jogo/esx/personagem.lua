-- Second file of the small ESX: a character's record. As in ESX, giving and taking return nothing, so nobody learns
-- whether they worked.
function CreateExtendedPlayer(fonte, chave, linha)
  local self = {
    source = fonte, playerId = fonte, identifier = chave, group = linha.group or 'user', accounts = linha.accounts, inventory = {},
    loadout = linha.loadout, metadata = linha.metadata, weight = 0, maxWeight = Config.MaxWeight, name = GetPlayerName(fonte), spawned = false,
    job = { name = linha.job, grade = linha.job_grade },
  }
  for nome, item in pairs(ESX.Items) do
    local quantos = linha.inventory[nome] or 0
    self.weight = self.weight + quantos * item.weight
    self.inventory[#self.inventory + 1] = { name = nome, count = quantos, label = item.label, weight = item.weight }
  end

  function self.triggerEvent(nome, ...) TriggerClientEvent(nome, self.source, ...) end
  function self.getIdentifier() return self.identifier end
  function self.getJob() return self.job end
  function self.getGroup() return self.group end
  function self.getWeight() return self.weight end
  function self.getMaxWeight() return self.maxWeight end
  function self.getLoadout() return self.loadout end
  function self.getAccounts(minimo) return minimo and self.accounts or self.accounts end

  function self.getInventory(minimo)
    if not minimo then return self.inventory end
    local contagem = {}
    for _, entrada in ipairs(self.inventory) do
      if entrada.count > 0 then contagem[entrada.name] = entrada.count end
    end
    return contagem
  end

  function self.getInventoryItem(nome)
    for _, entrada in ipairs(self.inventory) do
      if entrada.name == nome then return entrada end
    end
  end

  function self.addInventoryItem(nome, quantos)
    local entrada = self.getInventoryItem(nome)
    if not entrada then return end
    entrada.count = entrada.count + quantos
    self.weight = self.weight + entrada.weight * quantos
    TriggerEvent('esx:onAddInventoryItem', self.source, entrada.name, entrada.count)
    self.triggerEvent('esx:addInventoryItem', entrada.name, entrada.count)
  end

  function self.removeInventoryItem(nome, quantos)
    local entrada = self.getInventoryItem(nome)
    if not entrada or quantos <= 0 or entrada.count < quantos then return end
    entrada.count = entrada.count - quantos
    self.weight = self.weight - entrada.weight * quantos
    TriggerEvent('esx:onRemoveInventoryItem', self.source, entrada.name, entrada.count)
    self.triggerEvent('esx:removeInventoryItem', entrada.name, entrada.count)
  end

  function self.canCarryItem(nome, quantos)
    return ESX.Items[nome] ~= nil and self.weight + ESX.Items[nome].weight * quantos <= self.maxWeight
  end

  function self.setJob(nome, grau)
    if not ESX.DoesJobExist(nome, grau) then return end
    local antes = self.job
    self.job = { name = nome, grade = tonumber(grau) }
    TriggerEvent('esx:setJob', self.source, self.job, antes)
  end

  function self.setGroup(nome)
    local antes = self.group
    self.group = nome
    TriggerEvent('esx:setGroup', self.source, nome, antes)
  end

  function self.getMeta(nome)
    if not nome then return self.metadata end
    return self.metadata[nome]
  end

  function self.setMeta(nome, valor, sub)
    if sub == nil then
      self.metadata[nome] = valor
    else
      self.metadata[nome] = type(self.metadata[nome]) == 'table' and self.metadata[nome] or {}
      self.metadata[nome][valor] = sub
    end
    self.triggerEvent('esx:updatePlayerData', 'metadata', self.metadata)
  end

  return self
end
